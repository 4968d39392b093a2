/** What a Node process holds once its garbage is collected, asked over its inspector (Chrome DevTools Protocol). */

/** In MB. */
export interface Memory {
  /** The JavaScript heap that is in use, and what its objects hold outside of it. */
  readonly live: number
  /** What the system has given to the process. */
  readonly resident: number
}

const MB = 2 ** 20

/** @param inspector the ws: address that `--inspect` prints */
export const memoryAfterCollection = async (inspector: string): Promise<Memory> => {
  const socket = new WebSocket(inspector)
  await once(socket, "open")
  try {
    // Finalizers of what the first collection finds leave garbage of their own.
    await ask(socket, 1, "HeapProfiler.collectGarbage")
    await ask(socket, 2, "HeapProfiler.collectGarbage")
    const answer = await ask(socket, 3, "Runtime.evaluate", { expression: "JSON.stringify(process.memoryUsage())" })
    const usage = JSON.parse(String(answer["result"]?.["value"])) as NodeJS.MemoryUsage
    return { live: (usage.heapUsed + usage.external) / MB, resident: usage.rss / MB }
  } finally {
    socket.close()
  }
}

type Answer = Readonly<Record<string, Record<string, unknown>>>

const ask = async (socket: WebSocket, id: number, method: string, params: object = {}): Promise<Answer> => {
  socket.send(JSON.stringify({ id, method, params }))
  for (;;) {
    const { data } = (await once(socket, "message")) as MessageEvent & { readonly data: string }
    const message = JSON.parse(data) as { readonly id?: number; readonly result: Answer }
    if (message.id === id) return message.result
  }
}

const once = (socket: WebSocket, type: "open" | "message"): Promise<Event> =>
  new Promise((resolve, reject) => {
    socket.addEventListener(type, resolve, { once: true })
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer.")), { once: true })
  })
