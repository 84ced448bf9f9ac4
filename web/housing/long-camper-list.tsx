import { memo, useCallback, useState } from 'react'
import type { BoardCamper } from '#shared/housing/board'
import { usePrinting } from '../ui/printing'
import { CamperList, type ListProps } from './camper-chip'

/** How many are drawn at first, and added each time the end comes into view. */
const AT_ONCE = 60

/**
 * A list of campers that may have a thousand. Each card that is drawn makes every tap on the board slower, so the list
 * grows as it is scrolled. In print it is whole.
 */
export const LongCamperList = memo(function LongCamperList(
  props: ListProps & { label: string; campers: readonly BoardCamper[] },
) {
  const { campers, ...list } = props
  const [most, setMost] = useState(AT_ONCE)
  const printing = usePrinting()
  const grow = useCallback(() => setMost((now) => now + AT_ONCE), [])
  const shown = printing ? campers : campers.slice(0, most)
  const left = campers.length - shown.length
  return <CamperList {...list} campers={shown} end={left > 0 ? <More left={left} onMore={grow} /> : null} />
})

/** Draws more as soon as it comes into view; it can be pressed as well. */
function More({ left, onMore }: { left: number; onMore(): void }) {
  const watch = useCallback(
    (item: HTMLLIElement | null) => {
      if (!item) return
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      })
      observer.observe(item)
      return () => observer.disconnect()
    },
    [onMore],
  )
  return (
    <li ref={watch} className="camper-rest">
      <button type="button" onClick={onMore}>
        Show {left} more
      </button>
    </li>
  )
}
