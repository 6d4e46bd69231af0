const tokens =
  /[ \t\n\r]*(?:("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y;

type Token =
  { text: string; at: number; kind: 'string' | 'literal' | 'mark' } | { at: number; kind: 'wrong' | 'end' };

class Mistake extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Walks the text as JSON's grammar does and throws a Mistake at the first place that does not fit. */
class Walker {
  readonly #text: string;
  #token: Token;

  constructor(text: string) {
    this.#text = text;
    this.#token = this.#read(0);
  }

  document(): void {
    this.#value();
    if (this.#token.kind !== 'end') throw new Mistake(this.#token.at, 'za koncem obsahu už nemá nic být');
  }

  #read(from: number): Token {
    tokens.lastIndex = from;
    const match = tokens.exec(this.#text);
    if (!match) {
      const at = from + (/^[ \t\n\r]*/.exec(this.#text.slice(from))?.[0].length ?? 0);
      return { at, kind: at === this.#text.length ? 'end' : 'wrong' };
    }
    const text = match[1] ?? match[2] ?? match[3] ?? '';
    return {
      text,
      at: tokens.lastIndex - text.length,
      kind: match[1] !== undefined ? 'string' : match[2] !== undefined ? 'literal' : 'mark',
    };
  }

  #next(): void {
    this.#token = this.#read(this.#token.at + ('text' in this.#token ? this.#token.text.length : 0));
  }

  #is(mark: string): boolean {
    return this.#token.kind === 'mark' && this.#token.text === mark;
  }

  #expect(mark: string, message: string): void {
    if (!this.#is(mark)) throw new Mistake(this.#token.at, message);
    this.#next();
  }

  #value(): void {
    if (this.#is('{')) this.#members('}', () => this.#member());
    else if (this.#is('[')) this.#members(']', () => this.#value());
    else if (this.#token.kind === 'string' || this.#token.kind === 'literal') this.#next();
    else if (this.#token.kind === 'end') throw new Mistake(this.#token.at, 'soubor končí předčasně');
    else throw new Mistake(this.#token.at, 'čeká se hodnota: text v uvozovkách, číslo, { nebo [');
  }

  #member(): void {
    if (this.#token.kind !== 'string')
      throw new Mistake(this.#token.at, 'čeká se název položky v uvozovkách');
    this.#next();
    this.#expect(':', 'za názvem položky chybí dvojtečka');
    this.#value();
  }

  #members(end: '}' | ']', item: () => void): void {
    this.#next();
    if (!this.#is(end)) {
      item();
      while (this.#is(',')) {
        const comma = this.#token.at;
        this.#next();
        if (this.#is(end)) throw new Mistake(comma, `čárka před ${end} je navíc`);
        item();
      }
    }
    this.#expect(end, `chybí čárka nebo ${end}`);
  }
}

/**
 * Where and why a text is not JSON, in Czech; `null` when it is. JSON.parse names a position only for
 * some mistakes, and in English.
 */
export function describeJsonMistake(text: string): string | null {
  try {
    new Walker(text).document();
    return null;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return `řádek ${before.length}, sloupec ${(before.at(-1) ?? '').length + 1}: ${error.message}`;
  }
}
