// Coat palettes from EMS codes ("n 22", "ns 12", "f 03 22", "a 33", "w 61").
const SOLID = {
  n: ['#38302B', '#231D1A', '#544840'],
  a: ['#858E98', '#69727D', '#A3ABB3'],
  b: ['#74482F', '#56321F', '#956549'],
  c: ['#BBA79E', '#9B877E', '#D5C6BE'],
  d: ['#D98A48', '#B56A2E', '#EDAE74'],
  e: ['#EACFA6', '#D0AE80', '#F6E5C9'],
  w: ['#F8F3E9', '#DCD2C6', '#FFFDF8'],
  o: ['#C08048', '#99602F', '#DBA36C'],
  h: ['#3A2620', '#2A1A15', '#5A3D31'],
  x: ['#E3BBA6', '#C6967F', '#F5DCCD'],
};
const TABBY = {
  n: ['#B4946B', '#8F7049', '#D6BE99', '#3D2C20'],
  a: ['#B9B3A8', '#96928B', '#D6D2C8', '#69707B'],
  b: ['#C19A72', '#9A754F', '#DDC09F', '#64402A'],
  d: ['#E3A25E', '#C17C3A', '#F2C691', '#B05A22'],
  e: ['#F0DBB8', '#D6B98D', '#FAEFDA', '#D0A368'],
  o: ['#CB8C52', '#A3683A', '#E4B583', '#6E3E1E'],
};
const SILVER = {
  n: ['#CFD0CC', '#A8AAA9', '#ECECE7', '#3A3734'],
  a: ['#D6D8D9', '#AEB4B9', '#F0F0EE', '#7E8893'],
  d: ['#F1DFC9', '#D8BB98', '#FBF3E7', '#D3894A'],
};
// The tips of the hairs alone are dark.
const TIPPED = ['#E9E8E2', '#BFC0BD', '#FAF9F4', '#4A4744'];
const POINT = {
  n: ['#EDE0CB', '#D2BD9D', '#F8F0E2', '#46332A'],
  a: ['#ECEAE4', '#CAC8C4', '#F8F7F3', '#767F8B'],
  b: ['#F3E8D6', '#DCC7A8', '#FBF5EA', '#8A5A3F'],
  d: ['#F8EEDD', '#E2CDAE', '#FDF8EE', '#D98B4C'],
  c: ['#F1ECE6', '#D6CCC5', '#FAF8F4', '#AE9A93'],
};
const GOLDEN = ['#E0B878', '#B98D4E', '#F0D6A6', '#4A3826'];

const WHITE = { base: '#FBF6EC', shade: '#DBD1C5', light: '#FFFEFA', line: '#8E8175' };
const PATTERN = { 11: 'shaded', 12: 'shell', 22: 'blotched', 23: 'mackerel', 24: 'spotted', 25: 'ticked' };
const WHITES = {
  '01': 'van',
  '02': 'harlequin',
  '03': 'bicolour',
  '09': 'little',
  '05': 'little',
  '04': 'mitted',
};
const LINE = {
  n: '#17110D',
  a: '#434A54',
  b: '#381F12',
  c: '#7A665D',
  d: '#7E3F14',
  e: '#9A7448',
  w: '#8E8175',
  o: '#643614',
  h: '#1B100C',
  x: '#94604C',
  f: '#17110D',
  g: '#434A54',
};
const NOSE = {
  n: '#33282A',
  a: '#5E626C',
  b: '#7A4A3C',
  c: '#B58C86',
  d: '#C77B68',
  e: '#D6988A',
  w: '#DDA194',
  o: '#B56A50',
  h: '#38241F',
  x: '#CB8478',
  f: '#6A4340',
  g: '#8C7578',
};

export function coat(ems) {
  const [col, ...nums] = ems.split(' '),
    silver = col.endsWith('s'),
    golden = col.endsWith('y');
  const tortie = /^[fg]/.test(col),
    key = tortie ? { f: 'n', g: 'a' }[col[0]] : col[0];
  const pattern = nums.map((n) => PATTERN[n]).find(Boolean) ?? (nums.includes('33') ? 'point' : 'solid');
  const white = nums.map((n) => WHITES[n]).find(Boolean);
  const src = nums.includes('33')
    ? POINT[key]
    : pattern === 'solid'
      ? SOLID[key]
      : golden
        ? GOLDEN
        : silver && key === 'n' && ['shaded', 'shell'].includes(pattern)
          ? TIPPED
          : silver
            ? (SILVER[key] ?? SILVER.n)
            : TABBY[key];
  const [base, shade, light, mark] = src,
    tabby = !['solid', 'point'].includes(pattern);
  return {
    ems,
    base,
    shade,
    light,
    mark,
    pattern,
    white,
    tabby,
    silver,
    W: WHITE,
    point: nums.includes('33') ? mark : null,
    tabbyPoint: nums.includes('33') && pattern !== 'point',
    line: nums.includes('33') ? '#6B5747' : tabby ? (key === 'n' ? '#3A2C22' : LINE[key]) : LINE[key],
    tortie: tortie ? SOLID[col[0] === 'f' ? 'd' : 'e'] : null,
    nose: tabby && key === 'n' ? '#B0685A' : white && /[na]/.test(key) ? '#CF8F84' : (NOSE[col[0]] ?? NOSE.n),
    noseLine: tabby || key === 'w' ? '#4A2F28' : LINE[key],
    ear:
      { n: '#6B4D46', h: '#5E423A', a: '#A08C8C', b: '#9A6B57', f: '#7A5448' }[
        tabby || nums.includes('33') ? '' : key
      ] ?? '#D9A596',
    dark: !tabby && 'nhbf'.includes(key) && !nums.includes('33'),
    muzzle: tabby ? '#F3E7D2' : null,
  };
}

export const EYES = {
  copper: ['#C9772B', '#8C4A17', '#EDB05E'],
  gold: ['#DDA637', '#9C6C1B', '#F4D27A'],
  green: ['#8CA850', '#587236', '#BFD088'],
  emerald: ['#5FA077', '#35684E', '#9FCBA5'],
  blue: ['#5F97C6', '#38648F', '#A6CCE6'],
  aqua: ['#74B3B0', '#45807F', '#B2DAD5'],
  hazel: ['#B09043', '#776028', '#D9C07C'],
  lemon: ['#CFC35A', '#8E8636', '#EBE39B'],
};
