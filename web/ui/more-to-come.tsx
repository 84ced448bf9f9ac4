import { Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'

/** The end of a list of which there is more: it is fetched when one gets there, or presses the button. */
export function MoreToCome({ shown, onMore, children }: { shown: number; onMore(): void; children?: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each page, which may end in sight
  useEffect(() => {
    const watching = new IntersectionObserver(([seen]) => seen?.isIntersecting && more.current(), {
      rootMargin: '400px',
    })
    if (end.current) watching.observe(end.current)
    return () => watching.disconnect()
  }, [shown])
  return (
    <Box ref={end} sx={{ textAlign: 'center' }}>
      {children}
      <Button variant="outlined" onClick={onMore}>
        Show More
      </Button>
    </Box>
  )
}
