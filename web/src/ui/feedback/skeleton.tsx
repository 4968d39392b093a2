/** A grey bar that stands where words will be. Never read out: the list around it says that it is busy. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <span aria-hidden="true" className={`block rounded-control bg-sunken animate-skeleton ${className}`} />
)
