import { readFileSync } from 'node:fs'

/** Returns one of the files in which Linux describes a process; undefined on other systems, or once it has ended. */
function describe(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The parent of a process. Its name comes before, in parentheses, and may hold spaces. */
const parentOf = (pid) => describe(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1]

/** npm runs scripts in a shell. Some shells replace themselves with the script; dash waits beside it, and outlives npm. */
const inShell = describe(process.ppid, 'cmdline')?.split('\0')[1] === '-c'
const ancestors = () => `${process.ppid} ${inShell ? parentOf(process.ppid) : ''}`
const startedBy = ancestors()

/** Whether the npm that started this process has ended, however that came. */
export const npmHasEnded = () => process.env.npm_lifecycle_event !== undefined && ancestors() !== startedBy
