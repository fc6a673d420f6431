export { Cluster, Grid, Section, Stack } from './layout';
