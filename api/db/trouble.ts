import { isDamaged, isUnwritable, Later } from './errors'

/** Writes one line of log. */
export type Tell = (line: Record<string, unknown>) => void

/**
 * What is the matter with where the data lie. The operator is told once, by a line that names the place and the cause;
 * while it lasts `/readyz` answers 503 and no change is acknowledged.
 */
export class Trouble {
  private lasting: string | undefined
  private passing: string | undefined
  private full = false

  constructor(
    /** The file, or the database, as operators know it. */
    private readonly place: string,
    private readonly tell: Tell,
  ) {}

  /** Something that only an operator can mend: until the server starts again nothing more is written. */
  lasts(cause: string): void {
    if (this.lasting !== undefined) return
    this.lasting = cause
    this.say('error', 'nothing more is written: mend this, then restart the server', cause)
  }

  /** Something that may be over by itself, as a full disk is when there is room again. */
  passes(cause: string): void {
    if (this.passing === undefined) this.say('error', 'changes cannot be written at present', cause)
    this.passing = cause
  }

  /** Something was written: whatever stood in the way is gone. */
  over(): void {
    if (this.passing === undefined) return
    this.say('info', 'changes are written again', this.passing)
    this.passing = undefined
  }

  /** Whether there is room for the next commits; answers the same. */
  room(left: boolean): boolean {
    if (this.full === left) {
      this.full = !left
      if (this.full) this.say('error', 'changes will soon not be written any more', 'the disk is full')
      else this.say('info', 'there is room again', 'the disk was full')
    }
    return left
  }

  /** Finds out of an error whether it means trouble. */
  saw(error: unknown): void {
    if (isDamaged(error)) this.lasts('the data are damaged; restore the last backup')
    else if (isUnwritable(error)) this.passes('no room to write, or the disk fails')
  }

  get isPassing(): boolean {
    return this.passing !== undefined
  }

  /** @throws Later where nothing may be written until the server starts again */
  refuse(): void {
    if (this.lasting !== undefined) throw new Later(this.lasting)
  }

  private say(level: string, message: string, cause: string): void {
    this.tell({ time: new Date().toISOString(), level, message, file: this.place, cause })
  }
}
