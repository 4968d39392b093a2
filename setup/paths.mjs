// Where things are, for what runs before anything is installed: plain JavaScript for any Node from 20 on.
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const at = (...parts) => join(root, ...parts)
/** What setup writes for itself: marks of what is fresh, reports, compiled code. */
export const cache = at(".cache")
export const bin = at("node_modules", ".bin")
