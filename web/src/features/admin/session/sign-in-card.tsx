/** Shown to visitors who are not signed in. */
import { cardClass } from "../../../ui/card.ts"
import { SignInForm } from "./sign-in-form.tsx"

export const SignInCard = () => (
  <section aria-labelledby="sign-in-title" className={`${cardClass} mx-auto mt-4 max-w-md p-5 sm:p-8`}>
    <h2 id="sign-in-title" className="text-xl">
      Sign in
    </h2>
    <p className="mt-1 mb-5 text-muted">
      For the operators of this site. Visitors need no account: everything public is open without one.
    </p>
    <SignInForm />
  </section>
)
