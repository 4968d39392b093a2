/** Files of sources that two tests read. */
import { FORMATS, type FormatName } from "../../src/sources/formats/byName.ts"

export const read = (format: FormatName, name: string, files: Readonly<Record<string, string>>) =>
  FORMATS[format].read(new Map(Object.entries(files)), name)

/** TheCakeIsNaOH/chocolatey-packages, Apache-2.0 */
export const NUSPEC = "amd-software-adrenalin-edition/amd-software-adrenalin-edition.nuspec"
export const nuspec = (
  version: string,
  id = "amd-software-adrenalin-edition"
) => `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://schemas.microsoft.com/packaging/2015/06/nuspec.xsd">
  <metadata>
    <id>${id}</id>
    <version>${version}</version>
    <title>AMD Software: Adrenalin Edition</title>
    <releaseNotes>https://www.amd.com/en/resources/support-articles/release-notes/RN-RAD-WIN-26-7-1.html</releaseNotes>
  </metadata>
</package>`
