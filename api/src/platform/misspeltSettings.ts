/** Names in the environment that are nearly those of settings: a misspelt one would otherwise do nothing, and say nothing. */
import { isOneTypoAway } from "@driverdex/domain/search/fuzzy/oneTypo"
import { type Environment, SETTING_NAMES } from "./Config.ts"

const PREFIX = "DRIVERDEX_"
/** What the terminal program, setup.mjs and the tests read. */
const OTHERS = ["URL", "TOKEN", "PASSWORD", "CODE", "DEBUG", "STARTED_BY", "COMMIT"].map((name) => PREFIX + name)
const KNOWN: ReadonlySet<string> = new Set([...SETTING_NAMES, ...OTHERS, "WEB_DIST"])
/** Kubernetes tells each container of every service by variables, and a service may be called driverdex. */
const OF_KUBERNETES = /^DRIVERDEX_(?:SERVICE|PORT)(?:_|$)/

/** One sentence a name, never its value: the environment is full of names that are none of our business. */
export const misspeltSettings = (environment: Environment): ReadonlyArray<string> =>
  Object.keys(environment).flatMap((name) => {
    if (KNOWN.has(name) || !environment[name]) return []
    const meant = nearest(name)
    if (meant !== undefined) return [`${name} is no setting: did you mean ${meant}?`]
    const secret = name.replace(/_FILE$/, "")
    if (secret !== name && KNOWN.has(secret)) return [`${name} is no setting: only secrets are read from files.`]
    if (!name.startsWith(PREFIX) || OF_KUBERNETES.test(name)) return []
    return [`${name} is no setting: npm start -- --help names them all.`]
  })

const nearest = (name: string): string | undefined => {
  const hasPrefix = name.startsWith(PREFIX) && !OF_KUBERNETES.test(name)
  const names = hasPrefix ? [name, name.slice(PREFIX.length)] : [name]
  return [...KNOWN].find((known) => names.some((one) => isNear(known, one)))
}

/** DATADIR and SITEURL are not far away either. */
const isNear = (known: string, name: string): boolean =>
  isOneTypoAway(known, name) || known.replaceAll("_", "") === name.replaceAll("_", "")
