/** A device with the names that lists and people use for it (P-ANS-3). */

export const DEVICE_KINDS = ["graphics", "network", "bluetooth", "audio", "other"] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export interface NamedDevice {
  /** In the spelling of an INF file. */
  readonly id: string
  readonly kind: DeviceKind
  /** As the word that people write: 'nvidia'. A text that names another maker does not mean the device. */
  readonly makers: ReadonlyArray<string>
  /** Each as its list writes it. */
  readonly names: ReadonlyArray<string>
  /** Computers that were seen with it. */
  readonly weight: number
  /** Among the ids of its product's record, which names the usual one first; infinite without a record. */
  readonly place: number
}

export interface DevicesOfName {
  /** The one that is meant. */
  readonly device: NamedDevice
  /** All that have the name, the one that is meant first. */
  readonly all: ReadonlyArray<NamedDevice>
  /** The plainest of the names that the text fits. */
  readonly name: string
}
