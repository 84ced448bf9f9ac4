import { Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'

/** The end of a list that continues: more is loaded when it scrolls into view or its button is pressed. */
export function MoreToCome({ shown, onMore, children }: { shown: number; onMore(): void; children?: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each page, whose end may still be visible
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
