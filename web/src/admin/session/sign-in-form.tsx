/** Name and password, and a code where one is needed. All fields declare their purpose for password managers; pasting is never blocked. */

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useRef, useState } from "react"
import { HttpError } from "../../client/http.ts"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { setSessionEnded } from "../queries/admin-calls.ts"
import { type Credentials, sessionQuery, signIn } from "../queries/admin-session.ts"

const FORM = "sign-in"

export const SignInForm = ({ name }: { readonly name?: string }) => {
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<Readonly<Partial<Record<"username" | "password" | "code", string>>>>({})
  const ready = useScripts()
  const { pending, problem, needsCode, submit } = useSignIn(() => select(code.current === null ? password : code))
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const [typedName, typedPassword] = [String(data.get("username")).trim(), String(data.get("password"))]
        const typedCode = needsCode ? String(data.get("code")).trim() : undefined
        const gaps = {
          ...(typedName === "" ? { username: "Enter your name." } : {}),
          ...(typedPassword === "" ? { password: "Enter your password." } : {}),
          ...(typedCode === "" ? { code: "Enter the code that your phone shows, or a recovery code." } : {})
        }
        setMissing(gaps)
        const [gap] = Object.keys(gaps)
        if (gap !== undefined) document.getElementById(`${FORM}-${gap}`)?.focus()
        else if (!pending) {
          submit({ name: typedName, password: typedPassword, ...(typedCode === undefined ? {} : { code: typedCode }) })
        }
      }}
      className="space-y-4"
    >
      <ProblemNotice lines={problem === null ? [] : [problem]} />
      <FormField form={FORM} label="Name" name="username" error={missing.username}>
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
      {needsCode && (
        <FormField
          form={FORM}
          label="Code"
          name="code"
          hint="Of the second factor: what your phone shows, or a recovery code."
          error={missing.code}
        >
          {(control) => (
            <input
              {...control}
              ref={code}
              type="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              className={CONTROL_CLASS}
            />
          )}
        </FormField>
      )}
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

interface SignInState {
  readonly pending: boolean
  /** Why the last try was refused; null before one. */
  readonly problem: string | null
  /** Whether name and password were right, and a code of the second factor is asked for. */
  readonly needsCode: boolean
  readonly submit: (as: Credentials) => void
}

/** Signing in: the form's state, and what follows from the answer. */
const useSignIn = (onRefused: () => void): SignInState => {
  const [needsCode, setNeedsCode] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (as: Credentials) => signIn(as),
    onSuccess: (session) => {
      if ("needs" in session) {
        setNeedsCode(true)
        return
      }
      setSessionEnded(false)
      queryClient.setQueryData(sessionQuery.queryKey, session)
      // What was refused meanwhile is read again.
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" })
    },
    onError: onRefused
  })
  return {
    pending: isPending,
    problem: error === null ? null : problemOf(error),
    needsCode,
    submit: (as) => mutate(as)
  }
}

const problemOf = (error: unknown): string =>
  error instanceof HttpError && error.status === 400 ? "Please enter your name and password." : problemText(error)
