/** Linked from the home page's brand card; HP's printers live at /printers/hp (P-HOME-4). */
import { createFileRoute, redirect } from "@tanstack/react-router"

export const Route = createFileRoute("/hp-printers")({
  beforeLoad: () => {
    throw redirect({ to: "/printers/$brand", params: { brand: "hp" }, statusCode: 301, replace: true })
  }
})
