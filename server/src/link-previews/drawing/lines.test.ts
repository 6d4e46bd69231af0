import { describe, expect, it } from 'vitest';
import { setLines } from './lines.ts';
import { display, textFace } from './typeface.ts';

const room = { width: 460, mostLines: 3 };
const noBreak = '\u00a0';

describe('a title', () => {
  it('is set as large as its lines have room for', () => {
    expect(setLines(display, 'Členové', [72, 40], room)).toEqual({
      lines: ['Členové'],
      setting: { size: 72 },
    });
    const longer = setLines(display, 'Mikulášská výstava: přihlášky jsou otevřené do konce', [72, 40], room);
    expect(longer.setting.size).toBe(40);
    expect(longer.lines.join(' ')).toBe('Mikulášská výstava: přihlášky jsou otevřené do konce');
  });

  it('has three lines at most, and an ellipsis in place of the rest', () => {
    const { lines, setting } = setLines(
      display,
      'Příliš žluťoučký kůň úpěl ďábelské ódy. '.repeat(5),
      [40],
      room,
    );
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/\p{L}…$/u);
    for (const line of lines) expect(display.width(line, setting)).toBeLessThanOrEqual(room.width);
  });

  it('never leaves a one-letter word at the end of a line', () => {
    const { lines } = setLines(display, 'Kočky v zámeckém parku a u nás s průkazem i bez něj', [40], room);
    for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/(?:^|\s)\p{L}$/u);
    expect(lines.join(' ')).toContain(`v${noBreak}zámeckém`);
  });

  it('of one word without an end is divided within the word', () => {
    const { lines, setting } = setLines(display, 'Ž'.repeat(200), [56, 40], room);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(display.width(line, setting)).toBeLessThanOrEqual(room.width);
  });

  it('of nothing has no lines', () => {
    expect(setLines(display, ' ', [40], room).lines).toEqual([]);
  });
});

describe('the outlines of a text', () => {
  it.each([
    ['display', display],
    ['text', textFace],
  ])('have every Czech letter in the face for %s', (_name, face) => {
    const alphabet = 'AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ';
    const all = `${alphabet}${alphabet.toLowerCase()} „“–… 0123456789`;
    expect(face.printable(all)).toBe(all);
    for (const letter of alphabet)
      expect(face.outlines(letter, 0, 0, { size: 40 })).not.toBe(face.outlines('￿', 0, 0, { size: 40 }));
  });

  it('leave out what no face has, and an accent that is unknown', () => {
    expect(display.printable('Ñandú 🐈 Мурка\nO\u0301')).toBe('Nandú Ó');
    expect(display.printable('🐈')).toBe('');
  });

  it('begin where they are told and are as wide as is said', () => {
    const setting = { size: 100 };
    const xs = [...display.outlines('H', 300, 0, setting).matchAll(/[ML]([\d.]+) /g)].map(([, x]) =>
      Number(x),
    );
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...xs)).toBeLessThanOrEqual(300 + display.width('H', setting));
  });
});
