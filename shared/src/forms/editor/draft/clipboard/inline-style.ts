/** Inline formats that the toolbar has. */
export interface LetterStyle {
  bold: boolean;
  italic: boolean;
  struck: boolean;
}

/** Declarations of a style attribute or a rule; names in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** Rules of a document by selector, such as `p.p1` or `.c2`. */
export type ClassRules = ReadonlyMap<string, Declarations>;

function declarationsOf(css: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).trim();
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value.toLowerCase());
  }
  return declarations;
}

/** The rules of the style sheets in `html`; Pages and other programs of macOS have strikethrough only there. */
export function classRulesOf(html: string): ClassRules {
  const rules = new Map<string, Declarations>();
  // Between two `<style` there is at most one sheet.
  for (const part of html.split(/<style\b[^<>]*>/i).slice(1)) {
    const sheet = part.split(/<\/style/i, 1)[0] ?? '';
    for (const rule of sheet.replace(/<!--|-->|\/\*[^*]*\*\//g, '').split('}')) {
      const [selectors = '', body = ''] = rule.split('{');
      for (const selector of selectors.split(','))
        if (/^[a-z\d]*\.[\w-]+$/i.test(selector.trim())) rules.set(selector.trim(), declarationsOf(body));
    }
  }
  return rules;
}

/** Declarations for an element itself, by its classes and its `style`; nothing inherited. */
export function declaredFor(element: Element, rules: ClassRules): Declarations {
  const declared = new Map<string, string>();
  for (const name of rules.size === 0 ? [] : element.classList)
    for (const selector of [`.${name}`, `${element.localName}.${name}`])
      rules.get(selector)?.forEach((value, property) => declared.set(property, value));
  // The `style` property would be empty: the Content Security Policy applies to parsed documents too.
  declarationsOf(element.getAttribute('style') ?? '').forEach((value, property) =>
    declared.set(property, value),
  );
  return declared;
}

const boldTags = ['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const italicTags = ['i', 'em'];
const struckTags = ['s', 'strike', 'del'];

/** Whether a weight is bold; `undefined` for an unknown one. */
const isBold = (weight: string | undefined): boolean | undefined => {
  if (weight === undefined) return undefined;
  if (/^bold/.test(weight)) return true;
  if (/^(?:normal|lighter)/.test(weight)) return false;
  const number = Number.parseInt(weight, 10);
  return Number.isNaN(number) ? undefined : number >= 600;
};

/** The style of the letters in `element`, whose parent has the style `around`. */
export function letterStyleIn(element: Element, declared: Declarations, around: LetterStyle): LetterStyle {
  const tag = element.localName;
  const slope = declared.get('font-style');
  const line = `${declared.get('text-decoration') ?? ''} ${declared.get('text-decoration-line') ?? ''}`;
  // A heading becomes a bold line, whatever its font weight.
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  return {
    bold: inHeading || (isBold(declared.get('font-weight')) ?? (boldTags.includes(tag) ? true : around.bold)),
    italic: slope === undefined ? around.italic || italicTags.includes(tag) : /italic|oblique/.test(slope),
    struck: around.struck || struckTags.includes(tag) || line.includes('line-through'),
  };
}
