import { Children, cloneElement, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { bindWords } from '../format/index.ts';

/** Text of a screen with the non-breaking spaces of `bindWords`, also inside nested elements. */
export function boundText(node: ReactNode): ReactNode {
  if (typeof node === 'string') return bindWords(node);
  return Children.map(node, (part) => {
    if (typeof part === 'string') return bindWords(part);
    if (!isValidElement<{ children?: ReactNode }>(part) || part.props.children === undefined) return part;
    return cloneElement(part, undefined, boundText(part.props.children));
  });
}
