/** Name and password. Both fields declare their purpose for password managers; pasting is never blocked. */
import { type RefObject, useEffect, useRef, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Spinner } from "../../../ui/feedback/spinner.tsx"
import { CONTROL_CLASS } from "../../../ui/forms/field.tsx"
import { FormField } from "../../../ui/forms/form-field.tsx"
import { ProblemNotice } from "../../../ui/forms/problem-notice.tsx"
import { useSignIn } from "./use-sign-in.ts"

const FORM = "sign-in"

export const SignInForm = ({ name }: { readonly name?: string }) => {
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<{ readonly name?: string; readonly password?: string }>({})
  const ready = useScripts()
  const { pending, problem, submit } = useSignIn(() => select(password))
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const [typedName, typedPassword] = [String(data.get("username")).trim(), String(data.get("password"))]
        const gaps = {
          ...(typedName === "" ? { name: "Enter your name." } : {}),
          ...(typedPassword === "" ? { password: "Enter your password." } : {})
        }
        setMissing(gaps)
        const [gap] = Object.keys(gaps)
        if (gap !== undefined) document.getElementById(`${FORM}-${gap === "name" ? "username" : gap}`)?.focus()
        else if (!pending) submit(typedName, typedPassword)
      }}
      className="space-y-4"
    >
      <ProblemNotice lines={problem === null ? [] : [problem]} />
      <FormField form={FORM} label="Name" name="username" error={missing.name}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={name}
            maxLength={100}
            className={CONTROL_CLASS}
          />
        )}
      </FormField>
      <FormField form={FORM} label="Password" name="password" error={missing.password}>
        {(control) => (
          <input
            {...control}
            ref={password}
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            className={CONTROL_CLASS}
          />
        )}
      </FormField>
      <Button type={ready ? "submit" : "button"} look="solid" busy={pending} className="w-full">
        {pending && <Spinner />}
        {pending ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  )
}

const select = (field: RefObject<HTMLInputElement | null>) => {
  field.current?.focus()
  field.current?.select()
}

/** Before the page's scripts have loaded, a submit would put the password into a request that has no handler. */
const useScripts = (): boolean => {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return ready
}
