// The tones a part of the cat carries (points, white, tortie ears).
const darker = (c, m) => ({
  base: m,
  shade: mixHex(m, '#1A120E', 0.35),
  light: mixHex(m, '#FFF2DC', 0.22),
  line: mixHex(m, '#120C08', 0.55),
});
export function mixHex(a, b, t) {
  const p = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16)),
    [A, B] = [p(a), p(b)];
  return `#${A.map((v, i) =>
    Math.round(v + (B[i] - v) * t)
      .toString(16)
      .padStart(2, '0'),
  ).join('')}`;
}

// Which colours a part of the body carries.
export const tones = (c) => (part) => {
  const base = { base: c.base, shade: c.shade, light: c.light, line: c.line };
  if (c.point && ['earL', 'earR', 'mask', 'leg', 'tail'].includes(part)) {
    if (part === 'leg' && c.white) return { ...c.W };
    return darker(c, c.point);
  }
  if (c.white === 'van' && !['tail', 'earL', 'earR'].includes(part)) return { ...c.W };
  if (c.white && ['leg', 'paw', 'chest'].includes(part)) return { ...c.W };
  if (c.white === 'little' && part === 'leg') return base;
  if (c.tortie && part === 'earR') return { ...darker(c, c.tortie[0]), line: c.line };
  if (c.tabby && part === 'tail') return { ...base, tuft: c.mark };
  return c.tabby ? { ...base, tuft: c.mark } : base;
};
