/** Work whose duration somebody outside may want to see (extras/telemetry). Where nobody does, it is the work itself. */

export type Timed = <Work extends PromiseLike<unknown>>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Work
) => Work

export const untimed: Timed = (_name, _attributes, work) => work()
