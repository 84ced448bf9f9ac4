import { useDroppable } from '@dnd-kit/core'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import { type Cabin, whyNoBed } from '#shared/housing/model'
import type { BoardCabin, Sleeper } from '#sync/housing/queries'
import { CamperList, type ChipActions } from './camper-chip'
import { Occupancy } from './occupancy'
import { bedsLeft, GENDER_WORDS, STATUS_WORDS, whyNot } from './words'

/** More empty beds than these are only counted. */
const MOST_SLOTS = 12

interface Props extends ChipActions {
  place: BoardCabin
  /** Whoever is lifted or tapped. */
  moving: Sleeper | null
  tapped: Sleeper | null
  waiting: ReadonlySet<number>
  onPut(registrationId: number, cabinId: number): void
}

/** A cabin on the wall: its beds, who sleeps in them, and whether it can take whoever is being moved. */
export const BoardCabinCard = memo(function BoardCabinCard({ place, moving, tapped, waiting, onPut, ...chips }: Props) {
  const { cabin, sleepers } = place
  const { setNodeRef, isOver } = useDroppable({ id: cabin.id })
  const elsewhere = moving !== null && moving.assignment?.cabinId !== cabin.id
  const campers = sleepers.map(({ camper }) => camper)
  const refusal = elsewhere ? whyNoBed(cabin, campers, moving.camper) : null
  const lit = elsewhere && refusal === null
  const taker = tapped !== null && elsewhere ? tapped : null
  const classes = ['place', lit && 'lit', refusal && 'dim', isOver && 'over', taker && 'takes-taps']
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button "Put here" does the same with the keys
    <section
      ref={setNodeRef}
      data-place={cabin.id}
      aria-label={`Cabin ${cabin.name}`}
      className={classes.filter(Boolean).join(' ')}
      onClick={taker ? () => onPut(taker.registrationId, cabin.id) : undefined}
    >
      <CabinHead cabin={cabin} current={sleepers.length} why={refusal ? whyNot(refusal, cabin) : null} />
      {taker && lit ? (
        <button type="button" className="put no-print" aria-label={`Put ${fullName(taker.camper)} into ${cabin.name}`}>
          Put here
        </button>
      ) : (
        <FreeBeds cabin={cabin} free={cabin.capacity - sleepers.length} />
      )}
      <CamperList
        label={`Sleeping in ${cabin.name}`}
        sleepers={sleepers}
        tappedId={tapped?.assignment?.cabinId === cabin.id ? tapped.registrationId : null}
        waiting={waiting}
        {...chips}
      />
    </section>
  )
})

const CabinHead = memo(function CabinHead(props: { cabin: Cabin; current: number; why: string | null }) {
  const { cabin, current, why } = props
  const about = [cabin.gender && cabin.gender !== 'mixed' ? GENDER_WORDS[cabin.gender] : null, cabin.ageGroup]
  return (
    <>
      <div className="place-head">
        <h3 className="place-name">{cabin.name}</h3>
        <Occupancy current={current} capacity={cabin.capacity} />
      </div>
      <p className="place-about">
        Capacity: {current}/{cabin.capacity}
      </p>
      {/* A line that is always there: what comes and goes with a lifted camper must not move the cabins. */}
      <p className={why ? 'place-about place-why' : 'place-about'}>
        {why ?? (about.filter(Boolean).join(' · ') || '\u00a0')}
      </p>
    </>
  )
})

/** The beds that are still free, as slots; none are shown in a cabin that is not in use. */
const FreeBeds = memo(function FreeBeds({ cabin, free }: { cabin: Cabin; free: number }) {
  if (cabin.status !== 'active') return <div className="beds">{STATUS_WORDS[cabin.status]}</div>
  if (free <= 0) return null
  return (
    <div className="beds">
      {Array.from({ length: Math.min(free, MOST_SLOTS) }, (_, index) => (
        <span key={index} className="bed" aria-hidden />
      ))}
      <span>{bedsLeft(free)}</span>
    </div>
  )
})
