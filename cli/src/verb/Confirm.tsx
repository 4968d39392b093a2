/** A question that is answered with one key: y goes on, everything that means no or leave stops. */
import { render, Text, useInput } from "ink"

interface ConfirmProps {
  readonly question: string
  readonly onAnswer: (yes: boolean) => void
}

export function Confirm({ question, onAnswer }: ConfirmProps) {
  useInput((input, key) => {
    // Over a slow line, what is typed quickly comes in one piece: 'y' and the return key, or 'yes'.
    const first = input.slice(0, 1).toLowerCase()
    if (first === "y") onAnswer(true)
    else if (first === "n" || first === "\r" || key.return || key.escape || (key.ctrl && input === "c")) onAnswer(false)
  })
  return (
    <Text>
      {question} <Text bold>[y/N]</Text>
    </Text>
  )
}

/** Drawn on standard error; the question stays on the screen with its answer decided. */
export async function askOnTerminal(question: string): Promise<boolean> {
  let answer = false
  const app = render(
    <Confirm
      question={question}
      onAnswer={(yes) => {
        answer = yes
        app.unmount()
      }}
    />,
    { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false }
  )
  await app.waitUntilExit()
  return answer
}
