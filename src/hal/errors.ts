import { isTableError, type Severity, TableError } from '../base/errors.js';

/** Codes of everything that hardware ports reject with, and how bad each is unless said otherwise. */
export const HAL_ERRORS = {
  HAL_NOT_READY: 'transient',
  HAL_LINK_LOST: 'fault',
  HAL_OPEN_FAILED: 'transient',
  HAL_TIMEOUT: 'fault',
  HAL_ABORTED: 'transient',
  HAL_NOT_FITTED: 'user',
  HAL_MOVE_REFUSED: 'fault',
  HAL_POWER_LATCHED: 'fault',
  HAL_CONFIG_MISMATCH: 'fault',
  HAL_DICE_UNREAD: 'degraded',
  HAL_PROFILE_INVALID: 'user',
  HAL_FRAME_INVALID: 'degraded',
} as const satisfies Record<string, Severity>;

export type HalErrorCode = keyof typeof HAL_ERRORS;

export function halError(
  code: HalErrorCode,
  message: string,
  context: Readonly<Record<string, unknown>> = {},
  cause?: unknown,
): TableError {
  return new TableError(code, message, HAL_ERRORS[code], context, cause === undefined ? undefined : { cause });
}

export const isHalError = (error: unknown, code: HalErrorCode): boolean => isTableError(error) && error.code === code;
