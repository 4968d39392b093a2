/** What a visitor reads where a page should be: what happened, a way to try again, and what works without data (P-UI-13). */
import { Link } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useState } from "react"
import { buttonClass } from "../../ui/button.tsx"
import { CODE_MISSING, failureText } from "./failure-text.ts"

const STILL_WORKS = [
  {
    to: "/driver-guides",
    label: "Driver installation guides",
    about: "installing, updating and removing, step by step"
  },
  { to: "/support", label: "Support Center", about: "common issues and a health check of this site" },
  { to: "/contact", label: "Contact", about: "how to reach us" }
]

export const FailurePage = ({ error }: { readonly error: unknown }) => {
  const { title, text } = failureText(error)
  const [tries, setTries] = useState(0)
  const tryAgain = async () => {
    if (await isAnswering()) location.reload()
    else setTries((count) => count + 1)
  }
  const tryOnce = useEffectEvent(() => {
    // The site may have a new release, in which this page has different files.
    if (error instanceof Error && error.name === CODE_MISSING && isFirstFailure()) void tryAgain()
  })
  useEffect(() => tryOnce(), [])
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- It leads to the page itself, and works without scripts too. */}
        <a
          href=""
          className={buttonClass("solid", "large")}
          onClick={(event) => {
            event.preventDefault()
            void tryAgain()
          }}
        >
          Try again
        </a>
        <Link to="/" className={buttonClass("outline", "large")}>
          Go to the home page
        </Link>
        <p role="status" className="text-muted">
          {tries > 0 && <span key={tries}>There is still no answer.</span>}
        </p>
      </div>
      <h2 className="mt-12 text-xl">What works meanwhile</h2>
      <ul className="mt-3 max-w-prose divide-y divide-border border-y border-border">
        {STILL_WORKS.map(({ to, label, about }) => (
          <li key={to} className="py-3">
            <Link to={to} className="text-link font-semibold">
              {label}
            </Link>
            <span className="text-muted">: {about}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reloading while the server does not respond would remove what is still on the screen. */
const isAnswering = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false
  )

const isFirstFailure = (): boolean => {
  const key = "reloaded-for"
  try {
    const isFirst = sessionStorage.getItem(key) !== location.href
    sessionStorage.setItem(key, location.href)
    return isFirst
  } catch {
    return false // Storage is blocked: better one extra press than an endless reload loop.
  }
}
