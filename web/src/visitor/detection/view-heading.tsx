/** The heading of one of the dialog's views. Takes the focus when its view appears, so that the change is heard. */
import { type ReactNode, useEffect, useRef } from "react"

export const ViewHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg">
      {children}
    </h3>
  )
}
