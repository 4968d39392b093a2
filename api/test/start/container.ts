/** Runs programs as a container does: neither their processes, ports nor shared memory can be seen from here, nor ours there. */
import { spawnSync } from "node:child_process"

const NAMESPACES = ["unshare", "--net", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"]

/** The command in front of a program and its arguments. The container ends with its first process, and at a SIGKILL of this one. */
export const CONTAINER: ReadonlyArray<string> = [...NAMESPACES, "sh", "-c", 'ip link set lo up && "$@"; exit $?', "sh"]

/** Asks the machine; prints a reason where the answer is no. */
export const canContain = (): boolean => {
  const [command, ...args] = [...CONTAINER, "true"]
  const { status } = spawnSync(command, args, { stdio: "ignore" })
  if (status !== 0) process.stderr.write("F-01, the tests between containers: skipped, namespaces are forbidden here\n")
  return status === 0
}
