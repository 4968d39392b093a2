/** The footer: links only, which work before their script is here. */
import { later } from "../ui/later.tsx"

export const Foot = later(async () => (await import("./footer.tsx")).Footer)
