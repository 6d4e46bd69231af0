import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const source = {
  width: 1600,
  height: 1200,
  variants: [
    { url: '/files/a-480.webp', width: 480, type: 'image/webp' },
    { url: '/files/a-960.webp', width: 960, type: 'image/webp' },
    { url: '/files/a-480.avif', width: 480, type: 'image/avif' },
  ],
};

describe('Picture', () => {
  it('offers every size, the best type first, and holds its place', () => {
    const { container } = render(<Picture src="/files/a.jpg" source={source} alt="Micka" sizes="50vw" />);
    expect(
      [...container.querySelectorAll('source')].map((element) => [element.type, element.srcset]),
    ).toEqual([
      ['image/avif', '/files/a-480.avif 480w'],
      ['image/webp', '/files/a-480.webp 480w, /files/a-960.webp 960w'],
    ]);
    const image = screen.getByRole('img', { name: 'Micka' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1200']);
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('the largest picture of a page comes first', () => {
    render(<Picture src="/files/a.jpg" source={source} alt="Micka" priority />);
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
    expect(screen.getByRole('img').hasAttribute('loading')).toBe(false);
  });

  it('a picture without a record is shown as it is', () => {
    render(<Picture src="/files/a.jpg" source={null} alt="Micka" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/files/a.jpg');
  });

  it('a drawing stands where there is no picture, with the same name', () => {
    const { container, rerender } = render(<Picture src="" source={null} alt="Micka" />);
    expect(screen.getByRole('img', { name: 'Micka' })).toBeTruthy();
    rerender(<Picture src="" source={null} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')).toBeTruthy();
  });
});
