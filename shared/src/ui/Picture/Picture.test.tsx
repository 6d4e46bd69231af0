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
  it('offers every size, the best type first, and reserves its space', () => {
    const { container } = render(
      <Picture src="/files/a.jpg" source={source} alt="Micka" places={[{ width: '50vw' }]} />,
    );
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

  it('requests more pixels than its width where its sides are cropped', () => {
    const places = [
      { media: '(min-width: 64em)', width: '25vw', ratio: 4 / 5 },
      { media: '(min-width: 40em)', width: '50vw', ratio: 2 },
      { width: '92vw', ratio: 4 / 3 },
    ];
    const { container } = render(<Picture src="/files/a.jpg" source={source} alt="" places={places} />);
    expect(container.querySelector('source')?.sizes).toBe(
      '(min-width: 64em) calc(25vw * 1.67), (min-width: 40em) 50vw, 92vw',
    );
  });

  it('crops around the focal point, and never beyond the edge', () => {
    const laid = (x: number, y: number) => {
      const { container } = render(
        <Picture src="/files/a.jpg" source={{ ...source, focus: { x, y } }} alt="" />,
      );
      return Object.values({ ...container.querySelector('img')?.dataset });
    };
    expect(laid(50, 50)).toEqual(['50', '50']);
    expect(laid(38, 30)).toEqual(['30', '10']);
    expect(laid(90, 4)).toEqual(['100', '0']);
  });

  it('the largest picture of a page has high priority', () => {
    render(<Picture src="/files/a.jpg" source={source} alt="Micka" priority />);
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
    expect(screen.getByRole('img').hasAttribute('loading')).toBe(false);
  });

  it('a picture without a record is shown unchanged', () => {
    render(<Picture src="/files/a.jpg" source={null} alt="Micka" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/files/a.jpg');
  });

  it('a drawing replaces a missing picture, with the same alternative text', () => {
    const { container, rerender } = render(<Picture src="" source={null} alt="Micka" />);
    expect(screen.getByRole('img', { name: 'Micka' })).toBeTruthy();
    rerender(<Picture src="" source={null} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')).toBeTruthy();
  });
});
