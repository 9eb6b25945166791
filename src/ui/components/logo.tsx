/** The logo: a parcel that is already on its way. Not mirrored: logos are not. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#ffc400" />
      <rect x="11.5" y="9" width="14" height="14" rx="2.5" fill="#0b1f3f" />
      <path d="M16.6 9h3.8v6l-1.9-1.3-1.9 1.3z" fill="#ffc400" />
      <path d="M6.2 12h3M4.2 16h5M6.2 20h3" stroke="#0b1f3f" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
