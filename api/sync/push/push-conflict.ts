import type { OutOfStep } from '../../http/call'

/** Ways in which a device and the server can be out of step. */
export const PUSH_CONFLICTS: readonly OutOfStep[] = ['gap', 'forked', 'epoch']

/** The device and the server do not agree on where they are; the device mends itself by `code`. */
export class PushConflict extends Error {
  constructor(
    readonly code: OutOfStep,
    readonly lastMid?: number,
  ) {
    super(code)
  }
}
