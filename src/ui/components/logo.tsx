/** The mark: a parcel that is already on its way. Not mirrored: logos are not. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#ffc400" />
      <path d="M10 10.5h14v13H10z" fill="#0b1f3f" />
      <path d="M15.5 10.5h3v5l-1.5-1-1.5 1z" fill="#ffc400" />
      <path d="M4 13h4M2.5 17H8M4 21h4" stroke="#0b1f3f" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
