import { describe, expect, it } from '@jest/globals';
import { decodeText, guessColumns, readAmount, readDay, readLines, readTable } from './read-statement.ts';

const fio = `\ufeff"accountId";"2000000000"
"bankId";"2010"
"openingBalance";"1 000,00"

"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"Název banky";"KS";"VS";"SS";"Uživatelská identifikace";"Zpráva pro příjemce";"Typ"
"26001";"05.11.2026";"600,00";"CZK";"123";"NOVÁKOVÁ; JANA";"0800";"ČS";"";"70000178";"";"";"příspěvek ""2027""";"Bezhotovostní příjem"
"26002";"06.11.2026";"-1 250,50";"CZK";"456";"Tiskárna";"0100";"KB";"";"";"";"";"";"Odchozí"
"26003";"7.11.2026";"x";"CZK";"";"";"";"";"";"";"";"";"";""
`;

const cp1250 = (text: string): ArrayBuffer => {
  const letters: Record<string, number> = { č: 0xe8, á: 0xe1, ř: 0xf8, í: 0xed, ě: 0xec };
  return Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)).buffer;
};

describe('a statement', () => {
  it('of Fio is read below the facts of the account', () => {
    const table = readTable(fio);
    const read = readLines(table, guessColumns(table.header));
    expect(read).toEqual({
      lines: [
        {
          bankNumber: '26001',
          receivedOn: '2026-11-05',
          amount: 60_000,
          symbol: '70000178',
          name: 'NOVÁKOVÁ; JANA',
          message: 'příspěvek "2027"',
          occurrence: 0,
        },
      ],
      outgoing: 1,
      // The file's rows, empty ones and those above the columns included.
      faults: [8],
    });
  });

  it('of another bank is read by the chosen columns, and equal lines are told apart', () => {
    const table = readTable('kdy,kolik,kdo\n2026-11-05,600.00,Jana\n2026-11-05,600.00,Jana\n');
    expect(guessColumns(table.header).amount).toBeNull();
    const { lines } = readLines(table, {
      receivedOn: 0,
      amount: 1,
      name: 2,
      symbol: null,
      message: null,
      bankNumber: null,
    });
    expect(lines.map(({ amount, name, occurrence }) => [amount, name, occurrence])).toEqual([
      [60_000, 'Jana', 0],
      [60_000, 'Jana', 1],
    ]);
  });

  it('of another bank is read by the names that Czech banks give the columns', () => {
    const { header } = readTable('Číslo;Datum zaúčtování;Částka;VS;Plátce;Zpráva\n1;5.11.2026;600;;Jana;\n');
    expect(guessColumns(header)).toEqual({
      bankNumber: null,
      receivedOn: 1,
      amount: 2,
      symbol: 3,
      name: 4,
      message: 5,
    });
  });

  it('is read in UTF-8 and in cp1250', () => {
    const text = 'Částka; příjem'.replace('Č', 'c');
    expect(decodeText(new TextEncoder().encode(text).buffer)).toBe(text);
    expect(decodeText(cp1250(text))).toBe(text);
  });

  it.each([
    ['600,00', 60_000],
    ['600', 60_000],
    ['-1 250,50', -125_050],
    ['1\u00a0250,5', 125_050],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['+600.00 CZK', 60_000],
    ['600 Kč', 60_000],
    ['1.250', 125_000],
    ['0,29', 29],
    ['', null],
    ['šest set', null],
    ['6e2', null],
    ['600,005', 60_000_500],
  ])('has the amount %p as %p hellers', (text, hellers) => {
    expect(readAmount(text)).toBe(hellers);
  });

  it.each([
    ['05.11.2026', '2026-11-05'],
    ['5. 11. 2026', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    ['2026-11-05+0100', '2026-11-05'],
    ['2026-11-05T10:00:00', '2026-11-05'],
    ['05.11.2026 10:32', '2026-11-05'],
    ['31.02.2026', null],
    ['2026-13-01', null],
    ['dnes', null],
  ])('has the day %p as %p', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it('of five thousand lines is read at once', () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, index) => `"${index}";"05.11.2026";"600,00";"";"";"";"";"";"";"";"";"";"";""`,
    );
    const head = fio.split('\n').slice(0, 5).join('\n');
    const table = readTable(`${head}\n${rows.join('\n')}\n`);
    expect(readLines(table, guessColumns(table.header)).lines).toHaveLength(5_000);
  });
});
