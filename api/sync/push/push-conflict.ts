import type { OutOfStep } from '../../http/call'

/** Ways in which a device and the server can be out of step. */
export const PUSH_CONFLICTS: readonly OutOfStep[] = ['gap', 'forked', 'epoch']

/** The device and the server are out of step; `code` tells the device how to recover. */
export class PushConflict extends Error {
  constructor(
    readonly code: OutOfStep,
    readonly lastMid?: number,
  ) {
    super(code)
  }
}
