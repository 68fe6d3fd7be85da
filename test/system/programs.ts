import { existsSync } from 'node:fs';

/** What the system tests run beside Node: where it may be, and the Debian package that brings it. */
const PROGRAMS = {
  chromium: { debianPackage: 'chromium', paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser'] },
  mosquitto: { debianPackage: 'mosquitto', paths: ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'] },
  mosquittoSub: { debianPackage: 'mosquitto-clients', paths: ['/usr/bin/mosquitto_sub'] },
  socat: { debianPackage: 'socat', paths: ['/usr/bin/socat'] },
  avrGcc: { debianPackage: 'gcc-avr', paths: ['/usr/bin/avr-gcc'] },
  avrLibc: { debianPackage: 'avr-libc', paths: ['/usr/lib/avr/include/avr/io.h'] },
} as const;

export type SystemProgram = keyof typeof PROGRAMS;

const pathOf = (program: SystemProgram): string | undefined => PROGRAMS[program].paths.find((path) => existsSync(path));
const installLine = (packages: readonly string[]): string => `apt-get install --no-install-recommends ${packages.join(' ')}`;

/**
 * Where a program is.
 * @throws Error that names the Debian package to install: system tests fail where it is missing, they are never skipped.
 */
export function systemProgram(program: SystemProgram): string {
  const path = pathOf(program);
  if (path) return path;
  const { debianPackage, paths } = PROGRAMS[program];
  throw new Error(`${paths.join(' or ')} is missing: ${installLine([debianPackage])}`);
}

/** Before the system tests: one line that installs all that is missing, so that nobody finds out package by package. */
export function setup(): void {
  const missing = (Object.keys(PROGRAMS) as SystemProgram[]).filter((program) => pathOf(program) === undefined);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => PROGRAMS[program].debianPackage))];
  process.stderr.write(
    `\nThe system tests miss ${packages.join(', ')}; what needs them will fail.\n  ${installLine(packages)}\n\n`,
  );
}
