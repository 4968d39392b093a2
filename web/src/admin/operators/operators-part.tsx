/** Operators: who may sign in, adding one, and changing or disabling one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DataTable } from "../parts/data-table.tsx"
import { FormDialog } from "../parts/form-dialog.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { OwnProofFields, PROOF_FIELDS, useOwnProof } from "../proof/own-proof.tsx"
import { type Operator, openSessionsQuery, operatorsQuery, saveOperator } from "../queries/admin-system.ts"
import { OperatorDialog } from "./operator-dialog.tsx"

export const OperatorsPart = () => {
  const queryClient = useQueryClient()
  const query = useQuery(operatorsQuery)
  const [editing, setEditing] = useState<Operator | "new" | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const refresh = () =>
    Promise.all(
      [operatorsQuery.queryKey, openSessionsQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey })
      )
    )
  const [switching, setSwitching] = useState<Operator | null>(null)
  const remember = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
  const edit = (whom: Operator | "new") => {
    remember()
    setEditing(whom)
  }
  return (
    <SettingsSection
      title="Operators"
      text="An admin keeps the catalogue. An analyst reads the dashboard and the recorded downloads, and changes nothing."
      actions={
        <Button look="solid" onClick={() => edit("new")}>
          Add an operator
        </Button>
      }
    >
      <div className="space-y-3">
        <QueryResult query={query} what="The list of operators" waiting="Loading operators...">
          {(data) => (
            <DataTable
              caption="Operators"
              rows={data}
              keyOf={({ name }) => name}
              empty="There are no operators."
              columns={[
                { name: "Name", cell: ({ name }) => name },
                { name: "Role", cell: ({ role }) => role },
                {
                  name: "State",
                  cell: ({ disabled }) =>
                    disabled ? <Badge tone="warning">Disabled</Badge> : <Badge tone="success">May sign in</Badge>
                },
                {
                  name: "Actions",
                  cell: (operator) => (
                    <span className="flex gap-1.5">
                      <Button size="small" onClick={() => edit(operator)}>
                        Edit<VisuallyHidden> {operator.name}</VisuallyHidden>
                      </Button>
                      <Button
                        size="small"
                        onClick={() => {
                          remember()
                          setSwitching(operator)
                        }}
                      >
                        {operator.disabled ? "Enable" : "Disable"}
                        <VisuallyHidden> {operator.name}</VisuallyHidden>
                      </Button>
                    </span>
                  )
                }
              ]}
            />
          )}
        </QueryResult>
      </div>
      {editing !== null && (
        <OperatorDialog
          {...(editing === "new" ? {} : { operator: editing })}
          opener={opener}
          onClose={() => setEditing(null)}
          onSaved={() => void refresh()}
        />
      )}
      {switching !== null && (
        <OperatorSwitch
          operator={switching}
          opener={opener}
          onClose={() => setSwitching(null)}
          onSaved={() => void refresh()}
        />
      )}
    </SettingsSection>
  )
}

interface OperatorSwitchProps {
  readonly operator: Operator
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onSaved: () => void
}

const FORM = "operator-switch"
const FIELDS = [...PROOF_FIELDS, "disabled"] as const

/** Disables or enables an operator; the acting operator confirms with a password. */
const OperatorSwitch = ({ operator, opener, onClose, onSaved }: OperatorSwitchProps) => {
  const { name, disabled } = operator
  const proof = useOwnProof()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveOperator({ name, disabled: !disabled, ...proof.sent }),
    onSuccess: () => {
      showToast({ title: disabled ? "Operator enabled" : "Operator disabled", description: name })
      onSaved()
      onClose()
    }
  })
  // 'disabled' is no field of this form: only its sentence is of use here.
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: FIELDS, found: proof.found, error })
  return (
    <FormDialog
      id={FORM}
      title={`${disabled ? "Enable" : "Disable"} ${name}`}
      description={
        disabled
          ? "The operator may sign in again, with the role and the password from before."
          : "It ends the operator's access, all sessions and tokens. What the operator did stays in the log."
      }
      action={disabled ? "Enable" : "Disable"}
      pending={isPending}
      problems={[...problems, ...(errors.disabled === undefined ? [] : [errors.disabled])]}
      edited={proof.currentPassword !== ""}
      opener={opener}
      onClose={onClose}
      onSubmit={() => submit(mutate)}
    >
      <OwnProofFields form={FORM} proof={proof} errors={errors} />
    </FormDialog>
  )
}
