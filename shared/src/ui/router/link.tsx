import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site. */
  to: string;
}

/**
 * The router's link by its own hooks. The `Link` that it brings along also fetches code and data of routes ahead, for
 * its framework alone, and each page would download that.
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
