import { siteUrls } from 'shared/contract';

/** Letters that fit under an icon on a home screen. */
const longestShortName = 15;

/** What stands under the icon: the club's name, or its first and last words. */
const shortNameOf = (name: string): string => {
  const words = name.split(/\s+/);
  const short = [name, [...words.slice(0, 1), ...words.slice(-1)].join(' ')];
  return short.find(({ length }) => length <= longestShortName) ?? 'Klub koček';
};

const png = (src: string, side: number, purpose?: string) => ({
  src,
  type: 'image/png',
  sizes: `${side}x${side}`,
  ...(purpose !== undefined && { purpose }),
});

/** What a phone needs to know of the site to put it on its home screen. */
export const manifestOf = (name: string, description: string | undefined) => ({
  id: siteUrls.home,
  name,
  short_name: shortNameOf(name),
  description,
  lang: 'cs',
  dir: 'ltr',
  start_url: siteUrls.home,
  scope: siteUrls.home,
  // With Back and Reload where the system has it; nothing on the page replaces them.
  display_override: ['minimal-ui'],
  display: 'standalone',
  background_color: '#fbf7f0',
  theme_color: '#fbf7f0',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    png('/icon-192.png', 192),
    png('/icon-512.png', 512),
    png('/icon-maskable-512.png', 512, 'maskable'),
  ],
});
