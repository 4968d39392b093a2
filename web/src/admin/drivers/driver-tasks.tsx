/** The dialog of what an operator is doing with a driver: adding, editing, deleting it, or reading its record. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { RefObject } from "react"
import { DriverFormDialog } from "../driver-form/driver-form-dialog.tsx"
import { RecordDialog } from "../driver-record/record-dialog.tsx"
import { DeleteDriver } from "./delete-driver.tsx"

export type DriverTask =
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly driver: Driver }
  | { readonly kind: "delete"; readonly driver: Driver }
  | { readonly kind: "record"; readonly id: number; readonly name: string }

interface DriverTasksProps {
  readonly task: DriverTask
  readonly opener: RefObject<HTMLElement | null>
  readonly onDone: () => void
  readonly onDeleted: (driver: Driver) => void
}

export const DriverTasks = ({ task, opener, onDone, onDeleted }: DriverTasksProps) => {
  switch (task.kind) {
    case "add":
      return <DriverFormDialog opener={opener} onClose={onDone} />
    case "edit":
      return <DriverFormDialog driver={task.driver} opener={opener} onClose={onDone} />
    case "delete":
      return <DeleteDriver driver={task.driver} opener={opener} onClose={onDone} onDeleted={onDeleted} />
    case "record":
      return <RecordDialog id={task.id} name={task.name} opener={opener} onClose={onDone} />
  }
}
