// Loaded before a server: its clock is off by the milliseconds in the file that CLOCK_OFFSET_FILE names.
import { readFileSync } from "node:fs"

const offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, "utf8"))
const now = Date.now
Date.now = () => now() + offset
