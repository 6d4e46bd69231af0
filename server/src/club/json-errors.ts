import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

const unknown = 'obsah není JSON';
const inString = 'v textu je znak, který se v JSON píše jinak';

/** By the names of the library's error codes. */
const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'tohle není text v rovných uvozovkách ani číslo',
  InvalidNumberFormat: 'tohle není číslo',
  PropertyNameExpected: 'čeká se název položky v uvozovkách',
  ValueExpected: 'čeká se hodnota: text v uvozovkách, číslo, { nebo [',
  ColonExpected: 'za názvem položky chybí dvojtečka',
  CommaExpected: 'chybí čárka',
  CloseBraceExpected: 'chybí čárka nebo }',
  CloseBracketExpected: 'chybí čárka nebo ]',
  EndOfFileExpected: 'za koncem obsahu už nemá nic být',
  InvalidCommentToken: 'poznámky sem nepatří',
  UnexpectedEndOfComment: 'poznámky sem nepatří',
  UnexpectedEndOfString: 'text nemá koncové uvozovky',
  UnexpectedEndOfNumber: 'číslo není celé',
  InvalidUnicode: inString,
  InvalidEscapeCharacter: inString,
  InvalidCharacter: inString,
};

/** Where the first mistake is, and what it is in Czech. */
const describe = (text: string, { error, offset }: ParseError): readonly [at: number, message: string] => {
  const name = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const end = text[offset] ?? '';
  if (before.endsWith(',') && (end === '}' || end === ']'))
    return [before.length - 1, `čárka před ${end} je navíc`];
  if (text.slice(offset).trim() === '' && name !== 'UnexpectedEndOfString')
    return [text.length, 'soubor končí předčasně'];
  return [offset, messages[name] ?? unknown];
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where and why a text is not JSON, in Czech; `null` when it is. JSON.parse names a position only for
 * some mistakes, and in English.
 */
export function describeJsonMistake(text: string): string | null {
  if (isJson(text)) return null;
  const mistakes: ParseError[] = [];
  parse(text, mistakes, { disallowComments: true });
  const [at, message] = mistakes[0] === undefined ? [0, unknown] : describe(text, mistakes[0]);
  const lines = text.slice(0, at).split('\n');
  return `řádek ${lines.length}, sloupec ${(lines.at(-1) ?? '').length + 1}: ${message}`;
}
