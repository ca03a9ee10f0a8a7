/** The colors of the scene before signing in. It is one picture, the same in light and dark, so its colors are no roles. */
export const scene = {
  sky: '#0B5563',
  words: '#FFFFFF',
  sea1: '#1D6E7A',
  sea2: '#155F6C',
  sea3: '#0D525F',
  sea4: '#094551',
  sea5: '#063741',
  sail: '#F6F5F1',
  shade: '#E0EEEF',
  hull: '#05252B',
  sun: '#E2A877',
  bird: '#B1D3D8',
};
