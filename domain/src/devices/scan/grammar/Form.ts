/**
 * A form in which a program writes or a person copies a list of devices: how it is recognised, and what each record of it
 * says, field by field (P-SCAN-10). A form only finds fields; `toDevice` decides what a field's text means.
 */

export interface Line {
  /** Without the marks of the place it was pasted from, and without white space around it. */
  readonly text: string
  /** White space before the text, in columns. */
  readonly indent: number
  /** In the list as it was pasted, counted from 1. */
  readonly number: number
  /** A list mark stood before the text. */
  readonly isItem?: boolean
}

/** While it is being made, field by field: spreads take longer, and a list of megabytes has hundreds of thousands of devices. */
export type Writable<Of> = { -readonly [Field in keyof Of]: Of[Field] }

/** What one record says of one device, as it is written. Absent: the record has no such field. */
export interface RawRecord {
  /** Line with which the record begins. */
  readonly line: number
  /** Instance path: tells two equal devices apart, never shown. */
  readonly instance?: string | undefined
  readonly hardwareIds?: ReadonlyArray<string> | undefined
  readonly compatibleIds?: ReadonlyArray<string> | undefined
  readonly name?: string | undefined
  readonly manufacturer?: string | undefined
  readonly deviceClass?: string | undefined
  /** '28', '0x1C', 'CM_PROB_FAILED_INSTALL', 'The drivers … are not installed. (Code 28)' */
  readonly problem?: string | undefined
  /** The record says that the device works; a later record of the same device then takes an earlier problem back. */
  readonly works?: boolean | undefined
  readonly version?: string | undefined
  /** YYYY-MM-DD: each form knows its own order of day and month. */
  readonly date?: string | undefined
  readonly inf?: string | undefined
  readonly file?: string | undefined
  readonly provider?: string | undefined
}

export type RecordField = Exclude<keyof RawRecord, "line">

/** The Windows that wrote the list, where it says so. */
export interface ListedWindows {
  readonly release?: "7" | "8" | "8.1" | "10" | "11"
  readonly architecture?: "x64" | "x86" | "arm64"
}

/** Lines of a list that are of one form. */
export interface Passage {
  /** Index of its first line, and of the line after its last. */
  readonly from: number
  readonly to: number
  readonly records: ReadonlyArray<RawRecord>
  readonly windows?: ListedWindows
  /** Numbers of lines that look like a record and are none. */
  readonly notRead?: ReadonlyArray<number>
}

export interface Form {
  /** 'pnputil', 'msinfo32' … */
  readonly name: string
  /** A cheap test of the whole text; false: there is nothing of this form in it. */
  readonly mayBeIn: (text: string) => boolean
  /** The passages of this form, in order, not overlapping. Takes time in proportion to the lines. */
  readonly passages: (lines: ReadonlyArray<Line>) => ReadonlyArray<Passage>
}
