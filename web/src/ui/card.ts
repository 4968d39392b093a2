/** The look of a box that groups: a border, no shadow. */
export const cardClass = "rounded-card border border-border bg-page"
/** A card that is one link as a whole. */
export const linkCardClass = `${cardClass} group no-underline text-text transition-colors duration-(--motion-fast) hover:border-accent hover:bg-accent-soft/40`
