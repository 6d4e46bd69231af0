import { Skeleton, SkeletonList } from './Skeleton.tsx';

export const Line = () => <Skeleton />;
export const Poster = () => <Skeleton shape="poster" />;
export const Portraits = () => <SkeletonList of="portraits" count={4} />;
export const Lines = () => <SkeletonList of="lines" count={3} />;
export const Images = () => <SkeletonList of="images" count={3} />;
