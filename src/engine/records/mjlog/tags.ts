import { RecordError } from '../record-error.js';

/** One element of an mjlog document; the format never nests anything but its root. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where it begins in the text. */
  readonly position: number;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const TAG =
  /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z0-9_:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<\?[^>]*\?>|<!--[^>]*-->/y;
const ATTRIBUTE = /([A-Za-z0-9_:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Longest record read: real ones are below 200 kB. */
const MAX_CHARACTERS = 4_000_000;

/**
 * The elements inside `<mjloggm>`, in order.
 * @throws RecordError at the first character that is no well-formed element, or where the text breaks off.
 */
export function readTags(text: string): Tag[] {
  if (text.length > MAX_CHARACTERS) throw new RecordError(`the record is longer than ${MAX_CHARACTERS} characters`, null);
  const tags: Tag[] = [];
  let position = skipBlank(text, 0);
  let open = false;
  let closed = false;
  while (position < text.length) {
    TAG.lastIndex = position;
    const match = TAG.exec(text);
    if (!match) throw new RecordError('this is no mjlog element', position);
    const [whole, slash, name, attributes] = match;
    if (name === 'mjloggm') {
      closed ||= slash === '/';
      open ||= slash === '';
    } else if (name !== undefined) {
      if (!open || closed) throw new RecordError(`<${name}> stands outside <mjloggm>`, position);
      tags.push({ name, attributes: readAttributes(attributes), position });
    }
    position = skipBlank(text, position + whole.length);
  }
  if (!open) throw new RecordError('this is no mjlog record: <mjloggm> is missing', 0);
  if (!closed) throw new RecordError('the record breaks off: </mjloggm> is missing', text.length);
  return tags;
}

const NO_ATTRIBUTES: Tag['attributes'] = {};

function readAttributes(text: string): Tag['attributes'] {
  if (text === '') return NO_ATTRIBUTES;
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
      name,
      (double ?? single ?? '').replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity),
    ]),
  );
}

function skipBlank(text: string, from: number): number {
  let position = from;
  while (position < text.length && ' \t\r\n\uFEFF'.includes(text[position])) position++;
  return position;
}
