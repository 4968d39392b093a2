/** The chip in the words of the public lists, where the device's name does not say it. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"

export const chipText = ({ name, answer }: Pick<AssessedDevice, "name" | "answer">): string | undefined =>
  answer?.chip === undefined || name.includes(answer.chip) ? undefined : answer.chip
