/** The club's logo: a sitting cat in one line. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={logoPath} />
    </svg>
  );
}

export const logoPath =
  'M21.2 13.6c1.3 3.4.2 7.4-4 7.4H7.6c-3 0-3.6-3.2-2.3-5.6 1.2-2.3 2.5-3.4 2.4-5.8-.7-.8-1-1.8-1-2.9V2.6l2.9 2.2c1-.3 2.2-.3 3.2 0l2.9-2.2v4.1c0 2.2-1.2 3.6-2.7 4.2 3.2 1.6 4.4 4.6 3.6 7.4';
