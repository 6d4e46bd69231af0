import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of the site. */
  to: string;
}

/**
 * A link by the router's own hooks. The router's `Link` also prefetches for the router's framework mode, and
 * every page would download that code.
 */
export function Link({ to, onClick, ...rest }: LinkProps): ReactNode {
  const follow = useLinkClickHandler<HTMLAnchorElement>(
    to,
    rest.target === undefined ? {} : { target: rest.target },
  );
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
