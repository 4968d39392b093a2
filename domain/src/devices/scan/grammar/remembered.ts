/** More than a list has labels, names and states: it has them in each of its records. */
const MAX_ENTRIES = 2000

/** Of texts that come again: what was found out about the last ones is not found out anew. */
export const remembered = <Found>(find: (text: string) => Found): ((text: string) => Found) => {
  const known = new Map<string, Found>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Found
    const found = find(text)
    if (known.size >= MAX_ENTRIES) known.clear()
    known.set(text, found)
    return found
  }
}

/** The same for the lines that several forms ask about. */
export const rememberedOf = <Key extends object, Found>(find: (key: Key) => Found): ((key: Key) => Found) => {
  const known = new WeakMap<Key, Found>()
  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}
