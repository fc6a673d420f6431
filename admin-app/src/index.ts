// The shared libraries arrive asynchronously: nothing may import them before this boundary.
void import('./bootstrap');
