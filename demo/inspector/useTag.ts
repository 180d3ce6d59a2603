import { useEffect, useState } from 'react';
import { followTag, type TagState } from './followTag.ts';

export const useTag = (): TagState => {
  const [tag, setTag] = useState<TagState>({ state: 'waiting' });
  useEffect(() => followTag(window, setTag), []);
  return tag;
};
