import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS pixels, or any CSS length. */
  readonly height?: number | string;
  readonly width?: number | string;
}

/** The placeholder for loading content, in its final size. */
export function Skeleton({ height, width }: SkeletonProps) {
  return <span className={styles.skeleton} aria-hidden="true" style={{ blockSize: height, inlineSize: width }} />;
}
