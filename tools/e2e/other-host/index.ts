// What is shared arrives asynchronously: nothing may import it before this boundary.
void import('./bootstrap');
